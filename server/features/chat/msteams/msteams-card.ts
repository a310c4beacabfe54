import type { ChannelMessage } from '../../deliveries/delivery-channel';

interface Look {
  size?: 'Medium' | 'Small';
  weight?: 'Bolder';
  isSubtle?: boolean;
}

/**
 * A paragraph, as a block for each of its lines, because not every Microsoft Teams breaks a line in a block. The text of a rich text block is no
 * Markdown, so nothing in the name of a survey or a company becomes a link.
 */
const paragraph = (text: string, look: Look = {}) =>
  text.split('\n').map((line, place) => ({
    type: 'RichTextBlock',
    ...(place > 0 && { spacing: 'None' as const }),
    inlines: [{ type: 'TextRun', text: line, ...look }],
  }));

/**
 * The activity of a message: an Adaptive Card with one button. The button opens a link and nothing else, so Microsoft Teams tells the bot nothing of
 * who has pressed it.
 */
export const activityOf = ({ language, subject, before, link, after }: ChannelMessage) => ({
  type: 'message',
  summary: subject,
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        lang: language,
        body: [
          ...paragraph(subject, { size: 'Medium', weight: 'Bolder' }),
          ...before.flatMap((text) => paragraph(text)),
          ...after.flatMap((text) => paragraph(text, { size: 'Small', isSubtle: true })),
        ],
        actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }],
      },
    },
  ],
});
