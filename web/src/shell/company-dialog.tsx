import { companyChange } from '@hirewire/contract/companies';
import { toast } from '../components/toast.ts';
import { Banner } from '../components/banner.tsx';
import { TextField } from '../components/field.tsx';
import { changeCompany, useCompany } from '../data/companies.ts';
import { failureText } from '../data/failure.ts';
import { t } from '../texts/company.ts';
import { shared } from '../texts/shared.ts';
import { FormDialog } from '../views/form-dialog.tsx';
import { FormFooter } from '../views/form-footer.tsx';
import { Form, useSchemaForm } from '../views/form.tsx';

/** Corrects the company's name, which is also the sender of its mail. */
export function CompanyDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useCompany();
  const form = useSchemaForm({
    schema: companyChange,
    initial: { name: '' },
    ...(data && { values: { name: data.name }, resetOptions: { keepDirtyValues: true } }),
    onSubmit: async (change) => {
      await changeCompany(change);
      toast.success(t.saved);
      onClose();
    },
    failed: t.saveFailed,
  });
  return (
    <FormDialog form={form} onClose={onClose} unsaved={t.unsaved} title={t.title} description={t.description}>
      {(close) => (
        <div className="mt-5" aria-busy={!data && !error}>
          <Banner>{error && failureText(error, t.loadFailed)}</Banner>
          {data && (
            <Form form={form} className="space-y-4">
              <TextField label={t.name} maxLength={200} autoComplete="organization" {...form.field('name')} />
              <FormFooter form={form} action={shared.save} busy={shared.saving} onCancel={close} />
            </Form>
          )}
        </div>
      )}
    </FormDialog>
  );
}
