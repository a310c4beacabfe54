import type { ReactNode } from 'react';

/**
 * The few icons of the components that the respondent's page loads, drawn after Lucide's (ISC licence). The icon
 * package would add its own code to that page.
 */
function icon(lines: ReactNode) {
  return function Icon({
    size = 16,
    strokeWidth = 2,
    className,
  }: {
    size?: number;
    strokeWidth?: number;
    className?: string;
  }) {
    return (
      <svg
        aria-hidden
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {lines}
      </svg>
    );
  };
}

export const AlertIcon = icon(<path d="M12 8v4m0 4h.01M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0Z" />);
export const CheckIcon = icon(<path d="M20 6 9 17l-5-5" />);
export const ChevronRightIcon = icon(<path d="m9 18 6-6-6-6" />);
export const CrossIcon = icon(<path d="M18 6 6 18M6 6l12 12" />);
export const MinusIcon = icon(<path d="M5 12h14" />);
export const SearchIcon = icon(<path d="m21 21-4.3-4.3M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z" />);
