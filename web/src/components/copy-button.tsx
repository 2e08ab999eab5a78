import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../lib/copy-text.ts';
import { t } from '../texts/components.ts';
import { Button } from './button.tsx';

const CONFIRMED_FOR_MS = 2000;

interface CopyButtonProps {
  text: string;
  /** What is copied: part of the button's name, and visible if the button is not beside it. */
  subject: string;
  subjectHidden?: true;
  /** Called if the browser refuses: the page is unencrypted, or the user has forbidden it. */
  onRefused: () => void;
}

export function CopyButton({ text, subject, subjectHidden, onRefused }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    if (!(await copyText(text))) return onRefused();
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), CONFIRMED_FOR_MS);
  };

  const Icon = isCopied ? Check : Copy;
  const name = isCopied ? t.copiedSubject(subject) : t.copySubject(subject);
  return (
    <>
      <Button onClick={() => void copy()}>
        <Icon aria-hidden="true" className="size-4" />
        {subjectHidden && <span aria-hidden="true">{isCopied ? t.copied : t.copy}</span>}
        <span className={subjectHidden && 'sr-only'}>{name}</span>
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t.copiedSubject(subject)}
      </span>
    </>
  );
}
