import { Settings } from 'lucide-react';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { t } from '../../texts/settings.ts';

export function SettingsScreen() {
  return (
    <>
      <PageHeading title={t.title}>{t.description}</PageHeading>
      <EmptyState icon={Settings} title={t.empty.title}>
        {t.empty.text}
      </EmptyState>
    </>
  );
}
