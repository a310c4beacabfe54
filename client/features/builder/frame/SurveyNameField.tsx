import styled from '@emotion/styled';
import { Pencil } from 'lucide-react';
import { media } from '@/theme/tokens';
import { Text } from '@/ui/Text';
import { surveyNameProblem } from '../draft/surveyName';

/** The pencil shows that the name can be changed. It goes while somebody writes. */
const Frame = styled.label(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  cursor: 'text',
  '& > svg': { flexShrink: 0, color: theme.colors.textMuted },
  '&:focus-within > svg': { visibility: 'hidden' },
  [media.phone]: { flex: '1 0 150px' }, // leaves room to write beside a problem
}));
const Input = styled.input(({ theme }) => ({
  fieldSizing: 'content',
  minWidth: 60,
  maxWidth: '100%',
  padding: '5px 8px',
  marginLeft: -8,
  border: '1px solid transparent',
  borderRadius: theme.radii.control,
  background: 'transparent',
  fontSize: theme.fontSizes[16],
  fontWeight: theme.fontWeights.semibold,
  textOverflow: 'ellipsis',
  '&:hover': { borderColor: theme.colors.border },
  '&:focus': { outline: `2px solid ${theme.colors.accent}`, outlineOffset: -1, background: theme.colors.surface },
  '&[aria-invalid]': { borderColor: theme.colors.attention },
}));

/** The survey's name in a field of the header. A name with a problem is never saved. */
export function SurveyNameField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const problem = surveyNameProblem(value);
  return (
    <>
      <Frame>
        <Input
          aria-label="Survey name"
          placeholder="Survey name"
          value={value}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem ? 'name-problem' : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <Pencil size={14} aria-hidden />
      </Frame>
      {problem && (
        <Text id="name-problem" role="alert" size={13} tone="attention">
          {problem}
        </Text>
      )}
    </>
  );
}
