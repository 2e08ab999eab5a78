import { Switch as Radix } from 'radix-ui';

interface SwitchProps {
  /** What it switches, for screen readers. */
  label: string;
  /** The visible state in a word. */
  state: string;
  checked: boolean;
  /** While switching it ignores clicks and keeps the focus. */
  isBusy: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch that takes effect at once. */
export function Switch({ label, state, checked, isBusy, disabled = false, onChange }: SwitchProps) {
  return (
    <div className="flex items-center gap-2">
      <Radix.Root
        aria-label={label}
        checked={checked}
        disabled={disabled}
        aria-disabled={isBusy || disabled}
        onCheckedChange={(isOn) => !isBusy && onChange(isOn)}
        className="relative h-5 w-9 shrink-0 rounded-full bg-control transition-[background-color] disabled:opacity-50 aria-disabled:cursor-progress data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="block size-4 translate-x-0.5 rounded-full bg-on-accent shadow-sm transition-transform data-[state=checked]:translate-x-4.5" />
      </Radix.Root>
      <span aria-hidden="true" className="text-sm text-muted">
        {state}
      </span>
    </div>
  );
}
