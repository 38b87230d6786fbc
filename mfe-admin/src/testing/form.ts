import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Fills fields and selects by their labels. */
export async function fill(fields: Record<string, string>) {
  const user = userEvent.setup()
  for (const [label, text] of Object.entries(fields)) {
    const field = await screen.findByLabelText(new RegExp(`^${label}`))
    if (field instanceof HTMLSelectElement) {
      await user.selectOptions(field, text)
      continue
    }
    await user.clear(field)
    if (text) await user.type(field, text)
  }
}

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
