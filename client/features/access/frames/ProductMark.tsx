import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { Logo } from './Logo';

/** The product’s logo with its name, for pages without the navigation. */
export const ProductMark = () => (
  <Inline gap={3}>
    <Logo size={28} />
    <Text size={16} weight="semibold">
      Candor
    </Text>
  </Inline>
);
