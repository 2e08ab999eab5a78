import type { PortalApplication, PortalTodo, TodoType } from '@hirewire/contract/portal';
import { type ComponentType, Suspense } from 'react';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { Loading } from '../components/load-state.tsx';
import { Mark } from '../components/mark.tsx';
import type { PortalApi } from '../portal-api.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { TODOS } from './todo-pages.ts';
import type { TodoProps } from './todo-props.ts';

interface TodoPageProps {
  place: { type: string; id: string };
  found: { todo: PortalTodo; application: PortalApplication } | undefined;
  api: PortalApi;
  onBack: () => void;
  onWrite: () => void;
  onDone: (words: string) => void;
}

/** One todo on its own page. */
export function TodoPage({ place, found, api, onBack, onWrite, onDone }: TodoPageProps) {
  const { t } = useTexts();
  // The table maps each type to its page; the compiler cannot follow a choice made at run time.
  const Page = found && (TODOS[found.todo.type].Page as ComponentType<TodoProps<TodoType>>);
  const Settled = found ? undefined : TODOS[place.type as TodoType]?.Settled;
  return (
    <>
      <Button look="link" onClick={onBack} className="mt-4">
        <Mark name="arrow" className="size-4" />
        {t.back}
      </Button>
      <Suspense fallback={<Loading />}>
        {Page && <Page todo={found.todo} application={found.application} api={api} onWrite={onWrite} onDone={onDone} />}
        {Settled && <Settled key={place.id} id={place.id} api={api} onWrite={onWrite} onDone={onDone} />}
      </Suspense>
      {!Page && !Settled && (
        <Card>
          <p>{t.todos.gone}</p>
        </Card>
      )}
    </>
  );
}
