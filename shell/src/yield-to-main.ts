/** A task of its own: input that waits is handled first. */
const yieldToMain = () => new Promise((resolve) => setTimeout(resolve))

/** Runs the steps in order, each in a task of its own. Rejects with the first error; later steps do not run. */
export async function runYielding(steps: (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) {
    await yieldToMain()
    await step()
  }
}
