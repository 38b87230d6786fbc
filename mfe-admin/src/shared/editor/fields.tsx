import { FormField, type FormState } from '@keur/kit/forms'
import { classNames, Input, MoneyInput, Panel } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import type { EditedRecord } from '../kinds/kind-definition.ts'
import css from './editor.module.css'
import type { EditorField, FieldGroup, TextValues } from './editor-definition.ts'
import { formatStored, nameOf, selectOptions, valueAt } from './field-values.ts'
import { FoldedSection } from './folded-section.tsx'

interface FormProps {
  form: FormState<TextValues>
  /** Absent while adding. */
  record: EditedRecord | undefined
  values: TextValues
}

/** The fields in their groups. One in which nothing is required is folded while it is empty. */
export function FieldGroups({ section, groups, ...props }: FormProps & { section: string; groups: FieldGroup[] }) {
  const { form, values } = props
  return groups.map((group) => {
    const { title } = group
    const entries = Object.entries(group.fields).filter(([, field]) => field)
    if (!entries.every(([, field]) => field?.optional))
      return (
        <Panel key={title} className="stack">
          <Fields {...props} group={group} heading={<h2>{title}</h2>} />
        </Panel>
      )
    const names = entries.map(([path]) => nameOf(path))
    return (
      <FoldedSection
        key={title}
        id={`${section}:${title}`}
        title={title}
        isFilled={names.some((name) => values[name])}
        hasError={names.some((name) => form.errors[name])}
      >
        <Fields {...props} group={group} />
      </FoldedSection>
    )
  })
}

function Fields({ group, heading, ...props }: FormProps & { group: FieldGroup; heading?: ReactNode }) {
  const { title, columns, fields } = group
  return (
    <fieldset className="stack">
      <legend className="sr">{title}</legend>
      {heading}
      <div className={classNames('stack', css.fields, columns === 3 && css.three)}>
        {Object.entries(fields).map(
          ([path, field]) =>
            field &&
            (props.record || !field.editOnly) && (
              <div key={path} className={classNames(field.wide && css.wide)}>
                <FieldControl {...props} path={path} field={field} />
              </div>
            )
        )}
      </div>
    </fieldset>
  )
}

function FieldControl({ form, record, values, path, field }: FormProps & { path: string; field: EditorField }) {
  const name = nameOf(path)
  const { label, type, hint, placeholder, maxLength, optional, suggestions, fixedHint, unit, Control } = field
  const control = { label, ...form.field(name) }
  if (Control) return <Control {...control} text={values[name] ?? ''} />
  if (record && fixedHint) return <Input {...control} hint={fixedHint} readOnly />
  if (type === 'moment') return <Input {...control} type="datetime-local" hint={hint} optional={optional} />
  if (type === 'price') return <MoneyInput {...control} unit={unit?.(values)} hint={hint} optional={optional} />
  if (suggestions)
    return (
      <>
        <Input {...control} hint={hint} maxLength={maxLength} list={`${control.id}-list`} autoComplete="off" />
        <datalist id={`${control.id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      </>
    )
  const texts = { label, hint, placeholder, maxLength, optional }
  const kind = type === 'message' ? 'message' : type === 'count' ? 'number' : type === 'day' ? 'date' : 'text'
  if (!field.options && type !== 'yesNo') return <FormField form={form} name={name} kind={kind} {...texts} />
  const current = record ? formatStored(field, valueAt(record, path)) : (field.initial ?? '')
  return <FormField form={form} name={name} kind="select" {...texts} options={selectOptions(field, current)} />
}
