import { jobs } from '@hirewire/contract/jobs';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { card, dialog, field, fillIn, openJobs, TEMPLATE } from '../../testing/jobs-screen.ts';
import { aJob } from '../../testing/jobs.ts';

const user = userEvent.setup({ delay: null });

describe('a job card', () => {
  describe('without a workflow', () => {
    const publish = async (answer: Awaited<ReturnType<typeof openJobs>>) => {
      const changes = answer(jobs.change, () => aJob({ status: 'active', version: 2 }));
      await user.click(card().getByRole('button', { name: 'Publish Backend Engineer' }));
      const question = within(
        await screen.findByRole('dialog', { name: 'Publish Backend Engineer without a workflow?' }),
      );
      expect(changes).toEqual([]);
      return { changes, question };
    };

    test('asks before it is published, and takes the default workflow', async () => {
      const { changes, question } = await publish(await openJobs([aJob()]));
      question.getByText('Resumes are not scored.');
      await user.click(question.getByRole('button', { name: 'Publish with Engineering hiring' }));
      await screen.findByText('Backend Engineer is now active');
      expect(changes.map(({ body }) => body)).toEqual([
        { status: 'active', workflow_template_id: TEMPLATE, version: 1 },
      ]);
    });

    test('is published as it is on request, and stays a draft on Cancel', async () => {
      const answer = await openJobs([aJob()]);
      const { changes, question } = await publish(answer);
      await user.click(question.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(changes).toEqual([]);
      const again = await publish(answer);
      await user.click(again.question.getByRole('button', { name: 'Publish anyway' }));
      await screen.findByText('Backend Engineer is now active');
      expect(again.changes.map(({ body }) => body)).toEqual([{ status: 'active', version: 1 }]);
    });

    test.each([
      ['a role that may not choose one', { role: 'hr_manager' }],
      ['a company without a default', { isDefault: false }],
    ] as const)('is only published as it is by %s', async (_, options) => {
      const { question } = await publish(await openJobs([aJob()], options));
      expect(question.queryByRole('button', { name: /Publish with/ })).toBeNull();
      question.getByText(/An administrator can choose a workflow/);
    });

    test('asks as well when the form publishes it, and keeps what was typed', async () => {
      const answer = await openJobs([aJob()]);
      const changes = answer(jobs.change, () => aJob({ status: 'active', version: 2 }));
      await user.click(card().getByRole('button', { name: 'Edit Backend Engineer' }));
      await screen.findByRole('dialog', { name: 'Edit job' });
      await fillIn('Title', 'Platform Engineer');
      await user.selectOptions(field('Status'), 'Active');
      await user.click(dialog().getByRole('button', { name: 'Save changes' }));
      const name = 'Publish Platform Engineer without a workflow?';
      const question = within(await screen.findByRole('dialog', { name }));
      expect(changes).toEqual([]);
      await user.click(question.getByRole('button', { name: 'Publish with Engineering hiring' }));
      await screen.findByText('Platform Engineer saved');
      expect(changes.map(({ body }) => body)).toEqual([
        { title: 'Platform Engineer', status: 'active', workflow_template_id: TEMPLATE, version: 1 },
      ]);
    });
  });
});
