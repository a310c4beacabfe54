import type { Role } from '@/apollo/types.generated';

/** The DevEx roles with their labels and what each allows. */
export const ROLE_OPTIONS: readonly { value: Role; label: string; description: string }[] = [
  { value: 'VIEWER', label: 'DevEx Viewer', description: 'Reads surveys and their results.' },
  {
    value: 'ADMIN',
    label: 'DevEx Admin',
    description: 'Also builds, publishes, closes and shares surveys, and manages people.',
  },
];

export const roleLabel = (role: Role | null): string =>
  ROLE_OPTIONS.find(({ value }) => value === role)?.label ?? 'No role';
