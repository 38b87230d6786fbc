import type { ComponentProps, FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { localPath } from '../language/index.ts'

type FormProps = Omit<ComponentProps<'form'>, 'action' | 'method'> & {
  /** The path of the page that reads the fields from its address. */
  action: string
}

/**
 * A form whose fields become the address of a page: without scripts the browser does the same. React Router's own
 * `Form` also sends data to actions of routes, which the site does not have.
 */
export function Form({ action, ...form }: FormProps) {
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    navigate(`${action}?${new URLSearchParams(fields)}`)
  }
  return <form {...form} action={localPath(action)} onSubmit={search} />
}
