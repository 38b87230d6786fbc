import { t } from '@keur/kit/language'
import { Input } from '@keur/kit/ui'

interface CodeInputProps {
  field: { id: string; name: string }
  hint: string
  /** Not where a recovery code is taken, too: it has letters. */
  inputMode?: 'numeric'
}

/** A code of an application for double authentication. */
export function CodeInput({ field, ...rest }: CodeInputProps) {
  return (
    <Input
      {...field}
      {...rest}
      label={t('Code de votre application')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
