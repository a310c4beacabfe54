import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../lib/copyText';
import { Button, type ButtonProps } from './Button';
import { VisuallyHidden } from './VisuallyHidden';

const CONFIRMATION_MS = 3000;

export interface CopyButtonProps extends Pick<ButtonProps, 'variant'> {
  value: string;
  /** Says what is copied, where several things can be. */
  label?: string;
  /** Tells whether the browser refused to copy, so that the caller can ask people to copy by hand. */
  onRefused: (isRefused: boolean) => void;
}

/** Copies a text, and confirms it for three seconds. */
export function CopyButton({ value, label = 'Copy', variant, onRefused }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = window.setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => window.clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    const isCopied = await copyText(value);
    setCopied(isCopied);
    onRefused(!isCopied);
  };
  return (
    <>
      <Button
        {...(variant && { variant })}
        icon={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        css={{ minWidth: 104 }}
        onClick={() => void copy()}
      >
        {copied ? 'Copied' : label}
      </Button>
      <VisuallyHidden role="status">{copied ? 'Copied to the clipboard' : ''}</VisuallyHidden>
    </>
  );
}
