/** A chilli pepper in the style of Lucide's icons, which do not include one. */
export function Pepper({ size }: { readonly size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M18 6.5c0-2 .8-3.3 2.5-4" />
      <path d="M14 8c1.2-1.5 6.3-1.8 7.5.5C22.5 15 15 21.5 3 21.5c7-2.5 9.5-7 11-13.5Z" />
      <path d="M14 8c1 1.7 2.5 2 3.7 1 1 .9 2.5.9 3.8-.5" />
    </svg>
  )
}
