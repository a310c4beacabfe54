import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBuilderPage, aDraftStudy } from '../testing/fixtures';
import { openBuilder, passTime, serveBuilder } from '../testing/builderServer';

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const strict = () => screen.getByRole('switch', { name: /^Strict protection/ });

it('shows the privacy contract, and lets the survey raise its level', async () => {
  const world = serveBuilder({ privacy: { ...aDraftStudy().privacy, threshold: 5, commentThreshold: 10 } });
  const { callsOf } = await openBuilder('/publish-study', world);
  const shown = 'Answers are anonymous, and nothing is shown of fewer than 5 people. Comments need 10.';
  expect(screen.getByText(`${shown} Subtracting groups from each other can reveal`, { exact: false })).toBeVisible();
  await user.click(strict());
  expect(screen.getByText(new RegExp(`^${shown} Groups are also hidden`))).toBeVisible();
  await passTime(2000);
  expect(callsOf('SaveStudy').map(({ variables }) => variables.input)).toEqual([
    {
      privacy: {
        level: 'STRICT',
        threshold: 5,
        commentThreshold: 10,
        keepDays: 30,
        replyDays: 0,
        identity: 'ANY_EMAIL',
      },
      expectedVersion: 1,
    },
  ]);
});

it('cannot lower the level of the company', async () => {
  const me = { ...aBuilderPage().me!, company: { ...aBuilderPage().me!.company, privacyLevel: 'STRICT' as const } };
  await openBuilder('/publish-study', serveBuilder({ privacy: { ...aDraftStudy().privacy, level: 'STRICT' } }, { me }));
  expect(strict()).toBeChecked();
  expect(strict()).toBeDisabled();
  expect(screen.getByText('Your company protects every new survey like this.')).toBeVisible();
});
