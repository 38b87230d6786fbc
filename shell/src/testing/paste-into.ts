import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Puts a text into each field, by its label. In one event: the page renders again for each. */
export async function pasteInto(fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await userEvent.click(screen.getByLabelText(label))
    await userEvent.paste(text)
  }
}
