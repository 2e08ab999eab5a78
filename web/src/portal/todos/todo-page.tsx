import type { PortalApplication, PortalTodo } from '@hirewire/contract/portal';
import type { TodoType } from '@hirewire/contract/portal-words';
import { type ComponentType, Suspense } from 'react';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { Mark } from '../components/mark.tsx';
import type { PortalApi } from '../portal-api.ts';
import { useWords } from '../texts/words.tsx';
import { TODO_PAGES, type TodoProps } from './todo-pages.ts';

interface TodoPageProps {
  found: { todo: PortalTodo; application: PortalApplication } | undefined;
  api: PortalApi;
  onBack: () => void;
  onDone: (words: string) => void;
}

/** One thing to do, on a page of its own. */
export function TodoPage({ found, api, onBack, onDone }: TodoPageProps) {
  const { t } = useWords();
  // The table has the page of each type under its name; the compiler cannot follow a choice made at run time.
  const Page = found && (TODO_PAGES[found.todo.type] as ComponentType<TodoProps<TodoType>> | undefined);
  return (
    <>
      <Button look="link" onClick={onBack} className="mt-4">
        <Mark name="arrow" className="size-4" />
        {t.back}
      </Button>
      {Page ? (
        <Suspense fallback={<p role="status">{t.loading}</p>}>
          <Page todo={found.todo} application={found.application} api={api} onDone={onDone} />
        </Suspense>
      ) : (
        <Card>
          <p>{found ? t.todos.notHere : t.todos.gone}</p>
        </Card>
      )}
    </>
  );
}
