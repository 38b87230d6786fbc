import { useState } from 'react'

/** Somebody closed a question without an answer. */
export class Unanswered extends Error {
  constructor() {
    super('Unanswered')
    this.name = 'Unanswered'
  }
}

interface Asked<Question, Answer> {
  question: Question
  answer: (answer: Answer) => void
  refuse: () => void
}

/** A question in a dialog that something under way waits for: `ask` resolves with the answer, or rejects with Unanswered. */
export function useAsking<Question, Answer>() {
  const [asked, setAsked] = useState<Asked<Question, Answer> | null>(null)
  const ask = (question: Question) =>
    new Promise<Answer>((resolve, reject) =>
      setAsked({
        question,
        answer: (answer) => {
          setAsked(null)
          resolve(answer)
        },
        refuse: () => {
          setAsked(null)
          reject(new Unanswered())
        }
      })
    )
  return { asked, ask }
}

export type Asking<Question, Answer> = ReturnType<typeof useAsking<Question, Answer>>
