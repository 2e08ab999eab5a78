import { Settings } from 'lucide-react';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeading } from '../../components/page-heading.tsx';

export function SettingsScreen() {
  return (
    <>
      <PageHeading title="Settings">What holds for your whole company.</PageHeading>
      <EmptyState icon={Settings} title="Settings Coming Soon">
        Your password and the theme are in the menu behind your name.
      </EmptyState>
    </>
  );
}
