import type { PortalTodo } from '@hirewire/contract/portal';
import { Button } from '../components/button.tsx';
import { Card, Section } from '../components/card.tsx';
import { type PortalTexts, useTexts } from '../texts/use-texts.tsx';
import { TODOS } from './todo-pages.ts';

interface TodoListProps {
  /** All of their applications have ended. */
  hasEnded: boolean;
  todos: { todo: PortalTodo; jobTitle: string | null }[];
  onOpen: (todo: PortalTodo) => void;
}

/** The candidate's todos, the earliest deadline first. */
export function TodoList({ hasEnded, todos, onOpen }: TodoListProps) {
  const texts = useTexts();
  const { t, language, when, dayIn } = texts;
  const dueText = (todo: PortalTodo, at: string): string =>
    todo.type === 'offer' ? t.todos.dueDay(...dayIn(at, todo.time_zone)) : t.todos.due(when(at));
  const isAllArranged = todos.length > 0 && !todos.some(({ todo }) => isTheirTurn(todo));
  return (
    <Section heading={isAllArranged ? t.todos.ahead : t.todos.heading}>
      {todos.length === 0 ? (
        <p className="text-muted">{hasEnded ? t.todos.ended : t.todos.none}</p>
      ) : (
        <ul className="space-y-3">
          {todos.map(({ todo, jobTitle }) => (
            <li key={todo.id}>
              <Card>
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
                  <div className="min-w-0 flex-1 basis-48">
                    <h3 className="font-semibold">{describeTodo(todo, texts)}</h3>
                    <p className="text-base text-muted">{todo.title ? TODOS[todo.type].name[language] : jobTitle}</p>
                    {todo.type === 'booking' && todo.starts_at && (
                      <p className="mt-1 text-base font-medium">{when(todo.starts_at)}</p>
                    )}
                    {todo.due_at && <p className="mt-1 text-base font-medium">{dueText(todo, todo.due_at)}</p>}
                  </div>
                  <Button
                    look={isTheirTurn(todo) ? 'primary' : 'secondary'}
                    aria-label={`${t.todos.open}: ${describeTodo(todo, texts)}`}
                    onClick={() => onOpen(todo)}
                  >
                    {t.todos.open}
                  </Button>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** False for a chosen time, which needs no action. */
const isTheirTurn = (todo: PortalTodo): boolean => todo.type !== 'booking' || todo.starts_at === null;

const describeTodo = (todo: PortalTodo, { t, language }: PortalTexts): string =>
  todo.title ?? (isTheirTurn(todo) ? TODOS[todo.type].name[language] : t.todos.booked);
