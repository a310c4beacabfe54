import { render, screen } from '@testing-library/react';
import { testPrompt, testStudy } from '../testing/testStudy';
import { TrustFacts } from './TrustFacts';

const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling!.textContent]),
  );

it('says what the survey asks, who sees what, and what is stored', () => {
  render(<TrustFacts study={testStudy()} isOpen />);
  expect(facts()).toMatchObject({
    'What is asked': '3 questions about: Tools, Releases. Answered in your own words: 1.',
    'Who sees what':
      "People at Acme see results for groups of 3 or more people, never one person's answers. " +
      'Who compares the groups with each other can now and then work out a smaller one. ' +
      'What you write is shown as you wrote it, without your name, and only for groups in which 3 or more people answered.',
    'What is stored with your answers': 'Team, Role, and nothing else about you.',
    'What is never stored together': expect.stringContaining('Nothing we keep can join the two.'),
  });
  expect(screen.getByText(/Seal: aaaaaaaaaaaaaaaa$/, { exact: false, selector: 'p' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Read how all this is kept' })).toHaveAttribute('href', '/privacy');
});

it('follows a strict contract, and shows no seal before the survey is published', () => {
  const privacy = {
    level: 'STRICT',
    threshold: 7,
    commentThreshold: 12,
    attributes: ['Team', 'Shift'],
    seal: null,
  } as const;
  render(
    <TrustFacts
      study={testStudy({
        privacy: { ...privacy, attributes: [...privacy.attributes] },
        prompts: [testPrompt({})],
        topics: [{ slug: 'a', label: 'Tools' }],
      })}
      isOpen
    />,
  );
  expect(facts()).toMatchObject({
    'What is asked': '1 question about: Tools.',
    'Who sees what':
      "People at Acme see results for groups of 7 or more people, never one person's answers. " +
      'The groups that are shown are chosen together, so that no smaller one can be worked out by comparing them. ' +
      'What you write is shown as you wrote it, without your name, and only for groups in which 12 or more people answered.',
    'What is stored with your answers': 'Team, Shift, and nothing else about you.',
  });
  expect(screen.queryByText(/Seal/)).not.toBeInTheDocument();
});
