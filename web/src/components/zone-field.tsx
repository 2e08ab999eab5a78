import { SelectField } from './field.tsx';

interface ZoneFieldProps {
  label: string;
  value: string;
  onChange: (zone: string) => void;
  hint?: string;
  error?: string | undefined;
  disabled?: boolean;
}

/** Selects one of the time zones the browser knows. */
export function ZoneField({ value, onChange, ...props }: ZoneFieldProps) {
  const known = Intl.supportedValuesOf('timeZone');
  const zones = known.includes(value) ? known : [value, ...known];
  return (
    <SelectField {...props} value={value} onChange={({ target }) => onChange(target.value)}>
      {zones.map((name) => (
        <option key={name} value={name}>
          {name.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  );
}
