/** Takes steps one after the other, and lets the browser do what waits between two. */
export async function inSteps(steps: (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) {
    await new Promise((resolve) => setTimeout(resolve))
    await step()
  }
}
