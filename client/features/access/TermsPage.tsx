import styled from '@emotion/styled';
import { layout } from '@/theme/tokens';
import { Box } from '@/ui/Box';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { Mark } from './Mark';
import { TERMS } from './terms';

const Prose = styled(Stack)({ '& p': { textWrap: 'pretty' } });

/** Opened in a tab of its own from the page where one agrees to it. */
export function Component() {
  return (
    <Box as="main" maxWidth={layout.builder + 32} mx="auto" px={4} py={[8, 16]}>
      <title>Terms of service · Candor</title>
      <Prose gap={8}>
        <Inline gap={3}>
          <Mark size={28} />
          <Text size={16} weight="semibold">
            Candor
          </Text>
        </Inline>
        <Stack gap={3}>
          <Heading level={1}>Terms of service</Heading>
          <Text as="p" size={16} tone="textMuted">
            What you agree to when you make an account here, in plain words.
          </Text>
        </Stack>
        {TERMS.map(({ title, paragraphs }) => (
          <Stack as="section" key={title} gap={2}>
            <Heading level={2} size={16}>
              {title}
            </Heading>
            {paragraphs.map((text) => (
              <Text as="p" key={text}>
                {text}
              </Text>
            ))}
          </Stack>
        ))}
      </Prose>
    </Box>
  );
}
