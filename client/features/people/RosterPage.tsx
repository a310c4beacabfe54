import { SettingsFrame } from '../settings/SettingsFrame';
import { Roster } from './Roster';

/** The people whom surveys can be sent to. */
export function Component() {
  return (
    <SettingsFrame current="/settings/people/manage">
      <Roster />
    </SettingsFrame>
  );
}
