/** What a version of the terms changes, above its text. The first version changes nothing. */
export const ChangesOfTerms = ({ changes }: { readonly changes: string }) =>
  changes !== '' && (
    <>
      <h3>Co se mění</h3>
      <p className="onboarding-text">{changes}</p>
    </>
  )
