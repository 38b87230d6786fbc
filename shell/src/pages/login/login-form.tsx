import type { LoginInput } from '@keur/contract/user'
import { Button, Input } from '@keur/kit/ui'
import { type FormEvent, useEffect, useState } from 'react'

/** What is missing, by field. */
type Missing = Partial<Record<keyof LoginInput, string>>

const required: Record<keyof LoginInput, string> = {
  email: 'Saisissez votre adresse e-mail.',
  password: 'Saisissez votre mot de passe.'
}

export function LoginForm({ onSend, busy }: { onSend: (input: LoginInput) => void; busy: boolean }) {
  const [missing, setMissing] = useState<Missing>({})
  const live = useLive()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const input = { email: String(form.get('email')).trim(), password: String(form.get('password')) }
    const found = missingIn(input)
    setMissing(found)
    const [first] = Object.keys(found)
    if (first) (event.currentTarget.elements.namedItem(first) as HTMLInputElement).focus()
    else onSend(input)
  }
  return (
    // The method is for a form sent before the script is there: a password never goes into an address.
    <form className="stack" method="post" noValidate onSubmit={submit}>
      <Input
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={missing.email}
      />
      <Input
        label="Mot de passe"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={missing.password}
      />
      <Button type="submit" block busy={busy} disabled={!live}>
        {busy ? 'Connexion en cours…' : 'Se connecter'}
      </Button>
    </form>
  )
}

function missingIn(input: LoginInput): Missing {
  const empty = (Object.keys(required) as (keyof LoginInput)[]).filter((name) => input[name] === '')
  return Object.fromEntries(empty.map((name) => [name, required[name]]))
}

/** False in the server's HTML and until the script listens: the form can not be sent before. */
function useLive() {
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return live
}
