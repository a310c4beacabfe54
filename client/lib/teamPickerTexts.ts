/** The texts around a choice of one team among those that have results. */
export const teamPickerTexts = (note: string) => ({
  title: 'Choose a team',
  label: 'Teams',
  searchPlaceholder: 'Search teams',
  emptyText: 'No teams match your filter and search.',
  note,
});
