/** Sets the text of a control as if it were typed, so that its form notices. */
export function typeInto(control: HTMLInputElement | HTMLTextAreaElement | null | undefined, text: string): void {
  if (!control) return
  control.value = text
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
