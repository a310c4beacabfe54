import { zipSync } from 'fflate';
import { appIcons } from './app-icons';

/** The same files make the same package, whenever it is made. */
const DAY = new Date('2026-01-01T00:00:00Z');

/** The package of a company's app, a zip with its manifest and icons, which an admin uploads to Microsoft Teams. */
export const appPackage = (app: { appId: string; publicUrl: string; providerName: string }): Buffer =>
  Buffer.from(
    zipSync(
      { 'manifest.json': Buffer.from(JSON.stringify(manifestOf(app), null, 2)), ...appIcons() },
      { level: 9, mtime: DAY },
    ),
  );

const manifestOf = ({ appId, publicUrl, providerName }: Parameters<typeof appPackage>[0]) => ({
  $schema: 'https://developer.microsoft.com/en-us/json-schemas/teams/v1.16/MicrosoftTeams.schema.json',
  manifestVersion: '1.16',
  version: '1.1.0',
  id: appId,
  developer: {
    name: providerName.slice(0, 32),
    websiteUrl: publicUrl,
    privacyUrl: `${publicUrl}/privacy`,
    termsOfUseUrl: `${publicUrl}/terms`,
  },
  name: { short: 'Candor', full: 'Candor surveys' },
  description: {
    short: 'Invitations and reminders for surveys',
    full: 'Candor sends invitations and reminders for surveys of your company, and tells a channel of your choice how surveys go. It reads no messages. Answers are given in the browser, and nobody can join them to a person.',
  },
  icons: { color: 'color.png', outline: 'outline.png' },
  accentColor: '#4252BF',
  bots: [{ botId: appId, scopes: ['personal', 'team'], isNotificationOnly: true, supportsFiles: false }],
  permissions: ['identity'],
  validDomains: [new URL(publicUrl).hostname],
});
