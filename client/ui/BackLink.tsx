import { ChevronLeft } from 'lucide-react';
import { Link } from './Link';
import { Inline } from './Stack';
import { Text } from './Text';

/** A link above a page's heading to the page that it belongs to. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} tone="quiet">
      <Inline as="span" gap={1}>
        <ChevronLeft size={16} aria-hidden />
        <Text size={13} tone="textMuted">
          {children}
        </Text>
      </Inline>
    </Link>
  );
}
