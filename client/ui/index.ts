/** The whole kit, for the staff application. The respondent's page imports piece by piece instead. */
export * from './Box';
export * from './Button';
export * from './Card';
export * from './FormError';
export * from './Heading';
export * from './IconButton';
export * from './Link';
export * from './LinkButton';
export * from './Skeleton';
export * from './Stack';
export * from './Tag';
export * from './Text';
export * from './TextArea';
export * from './TextField';
export * from './Tooltip';
export * from './VisuallyHidden';
