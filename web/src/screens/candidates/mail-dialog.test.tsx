import { CANDIDATE_MESSAGES } from '@hirewire/contract/candidate-forms';
import { mailTemplates } from '@hirewire/contract/notifications';
import { communications } from '@hirewire/contract/communication';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, describe, expect, test } from 'vitest';
import { findDialog, openCandidates } from '../../testing/candidates-screen.tsx';
import { aRow } from '../../testing/candidates.ts';
import { bodies, Refusal } from '../../testing/fake-api.ts';
import { aJob } from '../../testing/jobs.ts';

const user = userEvent.setup({ delay: null });
const jane = aRow();

beforeEach(() => {
  toast.dismiss();
});

describe('writing', () => {
  const TEMPLATE = {
    id: aJob().id,
    name: 'Invitation',
    subject: 'Hello {{first_name}}',
    body: 'Come to {{company_name}}.',
    version: 3,
    created_at: jane.applicationDate,
    updated_at: jane.applicationDate,
  };

  test('uses a template, previews the message and puts it into the outbox', async () => {
    const { answer } = await openCandidates([jane]);
    answer(mailTemplates.list, () => ({ templates: [TEMPLATE] }));
    answer(communications.preview, () => ({
      to_name: 'Jane Doe',
      to_address: 'jane@example.com',
      subject: 'Hello Jane',
      body: 'Come to Northwind.',
    }));
    let isReached = false;
    const sent = answer(communications.send, () => (isReached ? new Response('{}') : new Refusal(503)));
    await user.click(await screen.findByRole('button', { name: 'Email Jane Doe' }));
    const form = await findDialog('Email Jane Doe');
    await form.findByRole('option', { name: 'Invitation' });
    await user.selectOptions(form.getByLabelText('Template'), 'Invitation');
    await form.findByText('Come to Northwind.');
    await user.click(form.getByRole('button', { name: '{{job_title}}' }));
    expect(form.getByLabelText<HTMLTextAreaElement>('Message').value).toContain('{{job_title}}');
    await user.click(form.getByLabelText('Subject'));
    await user.paste(' {{salary}}');
    await within(form.getByRole('region', { name: 'Preview' })).findByText(/\{\{salary\}\} is not known/);
    await user.click(form.getByRole('button', { name: 'Send Email' }));
    expect(await form.findAllByText(/\{\{salary\}\} is not known/)).toHaveLength(2);
    await user.clear(form.getByLabelText('Subject'));
    await user.type(form.getByLabelText('Subject'), 'Hello');
    await user.click(form.getByRole('button', { name: 'Send Email' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    isReached = true;
    await waitFor(() => form.getByRole('button', { name: 'Send Email' }));
    await user.click(form.getByRole('button', { name: 'Send Email' }));
    await screen.findByText('Your message to Jane Doe is in the outbox');
    // The first request may have been received: both are the same message.
    const [first, second] = bodies(sent) as { request_id: string }[];
    expect(first).toMatchObject({
      subject: 'Hello',
      template_id: TEMPLATE.id,
      application_id: aRow().applicationId,
      request_id: expect.any(String),
    });
    expect(second).toEqual(first);
  });

  test('says that the first attempt arrived if the message was changed after a lost answer', async () => {
    const { answer } = await openCandidates([jane]);
    answer(mailTemplates.list, () => ({ templates: [] }));
    answer(communications.preview, () => ({
      to_name: 'Jane Doe',
      to_address: 'jane@example.com',
      subject: '',
      body: '',
    }));
    await user.click(await screen.findByRole('button', { name: 'Email Jane Doe' }));
    const form = await findDialog('Email Jane Doe');
    const send = async () => user.click(await form.findByRole('button', { name: 'Send Email' }));
    const lost = answer(communications.send, () => new Refusal(502));
    await user.type(form.getByLabelText('Subject'), 'Hello');
    await user.type(form.getByLabelText('Message'), 'Come at nine.');
    await send();
    await form.findByText(CANDIDATE_MESSAGES.httpError(502));
    const refused = answer(
      communications.send,
      () => new Refusal(409, { detail: 'Your first attempt was received and carried out.', code: 'request_changed' }),
    );
    await user.type(form.getByLabelText('Message'), ' Or ten.');
    await send();
    await form.findByText('Your first attempt was received and carried out.');
    const sent = answer(communications.send, () => new Response('{}'));
    await send();
    await screen.findByText('Your message to Jane Doe is in the outbox');
    const [first, changed, meant] = bodies([...lost, ...refused, ...sent]) as { request_id: string }[];
    expect(changed!.request_id).toBe(first!.request_id);
    expect(meant!.request_id).not.toBe(first!.request_id);
  });

  test('changes the template it started from, and deletes it', async () => {
    const { answer } = await openCandidates([jane]);
    answer(mailTemplates.list, () => ({ templates: [TEMPLATE] }));
    const changed = answer(mailTemplates.change, () => ({ ...TEMPLATE, version: 4 }));
    const removed = answer(mailTemplates.remove, () => ({ message: 'Deleted.' }));
    await user.click(await screen.findByRole('button', { name: 'Email Jane Doe' }));
    const form = await findDialog('Email Jane Doe');
    expect(form.queryByRole('button', { name: 'Delete template' })).toBeNull();
    await form.findByRole('option', { name: 'Invitation' });
    await user.selectOptions(form.getByLabelText('Template'), 'Invitation');
    expect(form.queryByRole('button', { name: 'Update template' })).toBeNull();
    await user.type(form.getByLabelText('Subject'), '!');
    await user.click(form.getByRole('button', { name: 'Update template' }));
    await screen.findByText('Template “Invitation” updated');
    expect(bodies(changed)).toEqual([{ subject: 'Hello {{first_name}}!', body: TEMPLATE.body, version: 3 }]);
    answer(mailTemplates.list, () => ({ templates: [] }));
    await user.click(form.getByRole('button', { name: 'Delete template' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete template' }));
    await screen.findByText('Template “Invitation” deleted');
    expect(removed.map(({ query }) => query.version)).toEqual(['4']);
    await waitFor(() => expect(form.queryByRole('option', { name: 'Invitation' })).toBeNull());
    expect(form.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(TEMPLATE.body);
  });
});
