/** The English texts of the bar above a preview. They come with its script, because no respondent sees it. */
export const enPreview = {
  'preview.title': 'Preview',
  'preview.backToEditing': 'Back to editing',
  'preview.restart': 'Restart',
  'preview.share': 'Share preview',
  'preview.shared': 'Link copied',
  'preview.shareFailed': 'Copy the link from the address bar.',
} as const;
