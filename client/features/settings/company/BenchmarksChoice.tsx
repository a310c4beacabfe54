import styled from '@emotion/styled';
import { formMessage } from '@/apollo/requestProblem';
import { Heading } from '@/ui/Heading';
import { Stack } from '@/ui/Stack';
import { Switch } from '@/ui/Switch';
import { Text } from '@/ui/Text';
import { toast } from '@/ui/toastStore';
import { useChooseBenchmarksMutation, type CompanyPageQuery } from './CompanyPage.generated';

const Facts = styled.ul(({ theme }) => ({
  display: 'grid',
  gap: theme.space[2],
  margin: 0,
  paddingLeft: theme.space[5],
  listStyle: 'disc',
  color: theme.colors.textMuted,
}));

interface BenchmarksChoiceProps {
  company: CompanyPageQuery['me']['company'];
}

/** The choice whether the company is part of benchmarks, and what it then shares. */
export function BenchmarksChoice({ company: { name, aggregatable } }: BenchmarksChoiceProps) {
  const [choose, { loading }] = useChooseBenchmarksMutation();
  const change = (isPart: boolean) => {
    choose({ variables: { aggregatable: isPart } }).then(
      () => toast({ title: isPart ? `${name} is part of benchmarks` : `${name} is no longer part of benchmarks` }),
      (problem: unknown) =>
        toast({ title: 'Nothing was changed', text: formMessage(problem) ?? undefined, tone: 'error' }),
    );
  };

  return (
    <Stack gap={4}>
      <Heading level={2} size={16}>
        Benchmarks
      </Heading>
      <Switch
        label="Compare our results with other companies"
        description="Viewers and admins see how your results stand beside those of other companies. It takes effect at once."
        isSelected={aggregatable}
        isDisabled={loading}
        onChange={change}
      />
      <Facts>
        <Text as="li">
          Turning this on shares nothing. An admin chooses each closed survey that is contributed, and can withdraw it.
        </Text>
        <Text as="li">
          Of such a survey, the score of each topic and the number of respondents behind it are used: no team, no
          comment, no answer, and nothing that is hidden from you.
        </Text>
        <Text as="li">Other companies see percentiles of at least 10 companies, never which company scored what.</Text>
        <Text as="li">
          Turning it off leaves your surveys out of the next benchmark. Those that were made before stay as they are.
        </Text>
      </Facts>
    </Stack>
  );
}
