import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { Inline } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import type { FoundChatEntityFragment } from './ChatRecipients.generated';

const SHOWN = 10;

interface ChosenEntitiesProps {
  chosen: readonly FoundChatEntityFragment[];
  onRemove: (entity: FoundChatEntityFragment) => void;
}

/** What was chosen so far, each with a button that takes it out again. */
export function ChosenEntities({ chosen, onRemove }: ChosenEntitiesProps) {
  const [isWhole, setWhole] = useState(false);
  if (chosen.length === 0) return null;
  const others = chosen.length - SHOWN;
  return (
    <Inline gap={1} role="group" aria-label="Chosen">
      {(isWhole ? chosen : chosen.slice(0, SHOWN)).map((entity) => (
        <Inline key={entity.id} gap={0} flexWrap="nowrap">
          <Tag tone="accent">{entity.displayName}</Tag>
          <IconButton
            label={`Take out ${entity.displayName}`}
            icon={<X size={14} aria-hidden />}
            onClick={() => onRemove(entity)}
          />
        </Inline>
      ))}
      {others > 0 && (
        <Button size="sm" variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `+ ${others} others`}
        </Button>
      )}
    </Inline>
  );
}
