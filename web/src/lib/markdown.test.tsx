import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Markdown } from './markdown.tsx';

test('Markdown becomes elements, and nothing else does', () => {
  const text = [
    '# Cake',
    'Bake **one** `cake` at [home](https://example.com) & <script>alert(1)</script>.',
    '[Press](javascript:alert(1)) ![A cat](https://example.com/cat.png)',
    '1. Flour\n2. Butter\n   - salted\n- [x] done',
    '<img src=x onerror=alert(1)>',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '```\n<b>raw</b>\n```',
  ].join('\n\n');
  const { container } = render(<Markdown text={text} />);
  expect(container.querySelector('script, img, [onerror], b')).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://example.com',
    'https://example.com/cat.png',
  ]);
  expect(container.textContent).toContain('& <script>alert(1)</script>.');
  expect(container.textContent).toContain('<img src=x onerror=alert(1)>');
  expect(container.querySelector('strong')?.textContent).toBe('one');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Flour');
  expect(container.querySelectorAll('td')).toHaveLength(2);
});

test('a link with a line to itself is large enough for a thumb, one within a sentence stays in its line', () => {
  render(
    <Markdown
      text={'[Alone](https://a.example)\n\nRead [this](https://b.example) first.\n\n- [Item](https://c.example)'}
    />,
  );
  const isLarge = (name: string) => screen.getByRole('link', { name }).className.includes('py-2.5');
  expect([isLarge('Alone'), isLarge('this'), isLarge('Item')]).toEqual([true, false, true]);
});
