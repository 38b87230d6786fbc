import { useState } from 'react'

/** Somebody closed a question without an answer. */
export class PromptDismissedError extends Error {
  constructor() {
    super('Unanswered')
    this.name = 'Unanswered'
  }
}

interface PendingPrompt<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  dismiss: () => void
}

/** A question in a dialog that something under way waits for: `ask` resolves with the answer, or rejects with Unanswered. */
export function usePrompt<Question, Answer>() {
  const [asked, setAsked] = useState<PendingPrompt<Question, Answer> | null>(null)
  const ask = (question: Question) =>
    new Promise<Answer>((resolve, reject) =>
      setAsked({
        question,
        resolve: (answer) => {
          setAsked(null)
          resolve(answer)
        },
        dismiss: () => {
          setAsked(null)
          reject(new PromptDismissedError())
        }
      })
    )
  return { asked, ask }
}

export type Prompt<Question, Answer> = ReturnType<typeof usePrompt<Question, Answer>>
