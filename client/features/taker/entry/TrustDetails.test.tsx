import { render, screen } from '@testing-library/react';
import { testPrompt, testStudy } from '../testing/testStudy';
import { TrustDetails } from './TrustDetails';

const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling!.textContent]),
  );

it('says what the survey asks, who sees what, and what is stored', () => {
  render(<TrustDetails study={testStudy()} />);
  expect(facts()).toMatchObject({
    'What is asked': '3 questions about: Tools, Releases. Answered in your own words: 1.',
    'Who sees what':
      'People at Acme see results for groups of 3 or more people. ' +
      'Whoever subtracts such groups from each other can work out what a smaller one answered, even a single person. ' +
      'What you write is shown as you wrote it, without your name, and only for groups in which 3 or more people answered.',
    'Who may answer': 'Whoever gives an email address, once. Somebody who knows yours could use up your response.',
    'What is stored with your answers':
      'Team, Role, and nothing else about you. All of it is sealed as a whole. ' +
      '30 days after the survey closes the keys are destroyed, and your response with them. What remains are the results.',
    'What is never stored together': expect.stringContaining('says who answered or joins a person to an answer'),
    'What we cannot hide': expect.stringContaining('Whoever runs the servers could watch while you answer'),
  });
  const { ref, privacy } = testStudy();
  expect(screen.getByRole('link', { name: privacy.seal! })).toHaveAttribute('href', `/api/public/study/${ref}`);
  expect(screen.getByRole('link', { name: 'Read how all this is kept' })).toHaveAttribute('href', '/privacy');
});

it('follows a strict contract, and shows no seal before the survey is published', () => {
  const privacy = {
    level: 'STRICT',
    threshold: 7,
    commentThreshold: 12,
    attributes: ['Team', 'Shift'],
    identity: 'KNOWN_EMAIL',
    keepDays: 0,
    replyDays: 0,
    seal: null,
  } as const;
  render(
    <TrustDetails
      study={testStudy({
        privacy: { ...privacy, attributes: [...privacy.attributes] },
        prompts: [testPrompt({})],
        topics: [{ slug: 'a', label: 'Tools' }],
      })}
    />,
  );
  expect(facts()).toMatchObject({
    'What is asked': '1 question about: Tools.',
    'Who sees what':
      'People at Acme see results for groups of 7 or more people. ' +
      'The groups that are shown are chosen together, so that no smaller one can be worked out by comparing them. ' +
      'What you write is shown as you wrote it, without your name, and only for groups in which 12 or more people answered.',
    'Who may answer': expect.stringContaining(
      'Whoever gives an address that Acme knows, once. Only people in its roster',
    ),
    'What is stored with your answers': expect.stringMatching(
      /^Team, Shift, and nothing else about you\..* As soon as the survey has closed and its results are made, the keys are destroyed/,
    ),
  });
  expect(screen.queryByText(/Seal/)).not.toBeInTheDocument();
});
