export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ENTERPRISE_USER = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const CORE = 'urn:ietf:params:scim:schemas:core:2.0';

/** The most resources on one page. */
export const MAX_RESULTS = 200;

interface Attribute {
  name: string;
  type: string;
  multiValued: boolean;
  description: string;
  required: boolean;
  caseExact: boolean;
  mutability: string;
  returned: string;
  uniqueness: string;
  subAttributes?: Attribute[];
}

const attribute = (name: string, description: string, rest: Partial<Attribute> = {}): Attribute => ({
  ...{ name, type: 'string', multiValued: false, description, required: false, caseExact: false },
  ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none', ...rest },
});
const READ_ONLY = { mutability: 'readOnly' };

const USER_ATTRIBUTES = [
  attribute('userName', 'How the person signs in.', { required: true, uniqueness: 'server' }),
  attribute('name', 'The name of the person.', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', 'The whole name.'),
      attribute('givenName', 'The first name.'),
      attribute('familyName', 'The last name.'),
    ],
  }),
  attribute('displayName', 'The name that is shown at the provider.'),
  attribute('title', 'The job title. It is the segment Role.'),
  attribute('active', 'Whether the person is in the roster.', { type: 'boolean' }),
  attribute('emails', 'The address that surveys are sent to; one is kept.', {
    ...{ type: 'complex', multiValued: true },
    subAttributes: [
      attribute('value', 'The address.', { uniqueness: 'server' }),
      attribute('type', 'Always work.'),
      attribute('primary', 'Always true.', { type: 'boolean' }),
    ],
  }),
  attribute('groups', 'The team of the person.', {
    ...{ type: 'complex', multiValued: true, ...READ_ONLY },
    subAttributes: [
      attribute('value', 'The id of the group.', READ_ONLY),
      attribute('display', 'The name of the group.', READ_ONLY),
      attribute('$ref', 'The address of the group.', { type: 'reference', ...READ_ONLY }),
    ],
  }),
];

const GROUP_ATTRIBUTES = [
  attribute('displayName', 'The name of the team.', { required: true }),
  attribute('members', 'The people who are in the team itself.', {
    ...{ type: 'complex', multiValued: true },
    subAttributes: [
      attribute('value', 'The id of the user.', { mutability: 'immutable' }),
      attribute('display', 'The email of the user.', READ_ONLY),
      attribute('$ref', 'The address of the user.', { type: 'reference', ...READ_ONLY }),
      attribute('type', 'Always User.', READ_ONLY),
    ],
  }),
];

const ENTERPRISE_ATTRIBUTES = [
  attribute('department', 'It is the segment Department.'),
  attribute('division', 'It is the segment Division.'),
];

const schema = (base: string, id: string, name: string, attributes: readonly Attribute[]) => ({
  ...{ schemas: [`${CORE}:Schema`], id, name, description: name, attributes },
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
});

/** The attributes that are read and kept, by the name of their schema. */
export const schemaDocuments = (base: string) => [
  schema(base, USER_SCHEMA, 'User', USER_ATTRIBUTES),
  schema(base, GROUP_SCHEMA, 'Group', GROUP_ATTRIBUTES),
  schema(base, ENTERPRISE_USER, 'EnterpriseUser', ENTERPRISE_ATTRIBUTES),
];

const resourceType = (base: string, name: string, id: string, extensions: readonly string[]) => ({
  ...{ schemas: [`${CORE}:ResourceType`], id: name, name, endpoint: `/${name}s`, description: name, schema: id },
  schemaExtensions: extensions.map((extension) => ({ schema: extension, required: false })),
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
});

export const resourceTypeDocuments = (base: string) => [
  resourceType(base, 'User', USER_SCHEMA, [ENTERPRISE_USER]),
  resourceType(base, 'Group', GROUP_SCHEMA, []),
];

/** The abilities of this SCIM server (RFC 7643, 5). */
export const serviceProviderConfig = (base: string) => ({
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_RESULTS },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      ...{ type: 'oauthbearertoken', name: 'API key', primary: true },
      description: 'An API key with the scope SCIM, in the header Authorization: Bearer.',
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

/** A list as RFC 7644 (3.4.2) has it, without its resources. */
export const listHead = (totalResults: number, startIndex: number, itemsPerPage: number) => ({
  ...{ schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'], totalResults, startIndex, itemsPerPage },
});
