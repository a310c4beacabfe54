import { activityOf } from './msteams-card';

test('a paragraph of several lines has a block for each, with no space between them', () => {
  const activity = activityOf({
    language: 'en',
    subject: 'Results',
    before: ['What stands out', 'Strengths\n• Testing\n• Code review'],
    link: { label: 'Open the survey', url: 'https://candor.test' },
    after: [],
  });
  const lines = activity.attachments[0]!.content.body.map(({ inlines, ...look }) => [inlines[0]!.text, look.spacing]);
  expect(lines).toEqual([
    ['Results', undefined],
    ['What stands out', undefined],
    ['Strengths', undefined],
    ['• Testing', 'None'],
    ['• Code review', 'None'],
  ]);
});
