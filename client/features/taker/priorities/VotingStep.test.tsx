import { useSyncExternalStore } from 'react';
import { render, screen } from '@testing-library/react';
import { TakerSession } from '../session/takerSession';
import { freshState, reduceTaker } from '../session/takerState';
import { preparePage, user } from '../testing/takerPage';
import { STUDY_REF, testStudy } from '../testing/testStudy';
// The step is taken from here, because its texts come with this script.
import { VotingStep } from '../questions/laterParts';

preparePage();

const answer = { absoluteValue: 2, responseTimeMs: 10 };
const session = new TakerSession(
  testStudy(),
  reduceTaker(freshState(STUDY_REF), { type: 'answered', slug: 'tools', answer }),
);

function Step() {
  return (
    <VotingStep
      session={session}
      view={useSyncExternalStore(session.subscribe, session.current)}
      onNext={() => {}}
      hasTried={false}
    />
  );
}

it('restores the comment when a topic is ticked again', async () => {
  render(<Step />);
  const topic = screen.getByRole('checkbox', { name: 'Tools' });
  await user.click(topic);
  await user.type(screen.getByRole('textbox', { name: 'Comment on Tools' }), 'The build');
  await user.click(topic);
  expect(session.current().state.savedVerbatims.verbatims).toEqual({});
  await user.click(topic);
  expect(screen.getByRole('textbox', { name: 'Comment on Tools' })).toHaveValue('The build');
});

it('asks nobody to choose two or three where only one topic was rated', () => {
  render(<Step />);
  expect(screen.getByText('There is one topic to choose. A comment is optional.')).toBeInTheDocument();
  expect(screen.queryByText(/2 to 3 topics/)).toBeNull();
});
