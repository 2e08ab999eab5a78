import { useState } from 'react';
import { ComboboxField } from '../../components/combobox-field.tsx';
import { keepJobTitle, useJobChoices, useJobTitle } from '../../data/job-choices.ts';
import { t } from '../../texts/candidates.ts';

interface JobFieldProps {
  label: string;
  labelHidden?: true;
  none: string;
  value: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** Chooses one of all jobs that have candidates, however many there are. */
export function JobField({ value, onChoose, ...field }: JobFieldProps) {
  const [words, setWords] = useState<string | null>(null);
  const title = useJobTitle(value);
  const { data, isError, isPlaceholderData } = useJobChoices(words ?? '', { enabled: words !== null });
  const choices = data?.jobs ?? [];
  const isReady = data !== undefined && !isPlaceholderData;
  const status = () => {
    if (isError && !data) return { text: t.filters.jobs.failed, quiet: false };
    if (!isReady) return { text: t.filters.jobs.searching, quiet: choices.length > 0 };
    if (choices.length === 0 && words) return { text: t.filters.jobs.none(words), quiet: false };
    if (data.hasMore) return { text: words ? t.filters.jobs.narrow : t.filters.jobs.more, quiet: false };
    return { text: t.filters.jobs.found(choices.length), quiet: true };
  };
  return (
    <ComboboxField
      {...field}
      chosen={value === undefined ? null : { id: value, title: title ?? t.filters.chosenJob }}
      options={choices.map(({ jobId, jobTitle, count }) => ({
        id: jobId,
        title: jobTitle,
        text: t.filters.counted(jobTitle, count),
      }))}
      status={status()}
      isReady={isReady}
      onSearch={setWords}
      onChoose={(option) => {
        const choice = choices.find(({ jobId }) => jobId === option?.id);
        if (choice) keepJobTitle(choice);
        onChoose(option?.id);
      }}
    />
  );
}
