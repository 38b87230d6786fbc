import { classNames, Panel } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import css from './fields.module.css'

interface FieldsProps {
  title: string
  /** Side by side where there is room. */
  columns?: 2 | 3
  children: ReactNode
}

/** Fields that belong together, on their own ground. */
export function Fields({ title, columns = 2, children }: FieldsProps) {
  return (
    <Panel className="stack">
      <fieldset className={css.group}>
        <legend className="sr">{title}</legend>
        <h2>{title}</h2>
        <div className={classNames(css.fields, columns === 3 && css.three)}>{children}</div>
      </fieldset>
    </Panel>
  )
}

/** A field as wide as its panel. */
export const Wide = ({ children }: { children: ReactNode }) => <div className={css.wide}>{children}</div>
