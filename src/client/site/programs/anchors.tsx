/** The parts of the page that menus link to; each stands before the list that holds its programs. */
export const Anchors = () => (
  <>
    {['community', 'education', 'quran', 'family', 'courses', 'outreach'].map((id) => (
      <span key={id} id={id} />
    ))}
  </>
);
