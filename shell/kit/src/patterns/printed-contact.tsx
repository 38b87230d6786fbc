import { agency } from '../agency/index.ts'
import { absoluteUrl } from '../page-head/index.tsx'
import { useLocation } from '../router/index.ts'

export function PrintedContact() {
  const { pathname } = useLocation()
  const { name, phones, email, address, hours } = agency
  return (
    <div className="wrap print-only">
      <p>
        <b>{name}</b> · {address} · {hours}
      </p>
      <p>{[...phones.map(({ label, number }) => `${label}\u00a0: ${number}`), email].join(' · ')}</p>
      <p>{absoluteUrl(pathname)}</p>
    </div>
  )
}
