import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClampedText } from './clamped-text.tsx';

test('its two lines are not spent on blank ones', () => {
  render(<ClampedText subject="Your application">{'Hello Maya,\n\n \nThank you for applying.'}</ClampedText>);
  expect(screen.getByText(/^Hello Maya/).textContent).toBe('Hello Maya,\nThank you for applying.');
});
