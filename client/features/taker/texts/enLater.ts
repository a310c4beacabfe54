/** The English texts of the parts in questions/laterParts.ts, which come with their script. */
export const enLater = {
  'steps.sidebar': 'Steps of the survey',
  'steps.answered': 'answered',
  'steps.needsAttention': 'needs attention',
  'team.question': 'What is your primary team?',
  'team.search': 'Search teams',
  'team.noMatch': 'No teams match your search.',
  'team.none': 'None of the above',
  'team.preset': 'This team is chosen for you. Choose another one if it is not yours.',
  'voting.question': 'What topics would you like to see prioritized?',
  'voting.hint': 'Choose 2 to 3 topics. Comments are optional.',
  'voting.noneScored': 'You must answer at least one scored question to vote on priority.',
  'voting.commentLabel': ['Comment on ', ['topic']],
  'voting.commentPlaceholder': 'How might we improve?',
  'voting.negative': 'You scored low',
  'voting.neutral': 'In between',
  'voting.positive': 'You scored high',
} as const;
