import { useState } from 'react'

/** A dialog was closed without an answer. */
export class PromptDismissedError extends Error {
  constructor() {
    super('The dialog was dismissed')
    this.name = 'PromptDismissedError'
  }
}

interface PendingPrompt<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  dismiss: () => void
}

/** A dialog that asynchronous work waits for: `ask` resolves with the answer, or rejects with PromptDismissedError. */
export function usePrompt<Question, Answer>() {
  const [pending, setPending] = useState<PendingPrompt<Question, Answer> | null>(null)
  const ask = (question: Question) =>
    new Promise<Answer>((resolve, reject) =>
      setPending({
        question,
        resolve: (answer) => {
          setPending(null)
          resolve(answer)
        },
        dismiss: () => {
          setPending(null)
          reject(new PromptDismissedError())
        }
      })
    )
  return { pending, ask }
}

export type Prompt<Question, Answer> = ReturnType<typeof usePrompt<Question, Answer>>
