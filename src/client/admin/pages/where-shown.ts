/** Not visible on any page. */
const unseen = /Description$|^(?:iconUrl|socialPicture)$/;

/** The path that shows a text; for texts on all pages, the first. */
export const shownAt = (key: string, path = '/'): string | undefined =>
  unseen.test(key) ? undefined : path + (anchors[key] ?? '');

/** The anchor or tab of a text. */
export const anchors: Partial<Record<string, string>> = {
  homeMission: '#mission',
  homeValues: '#mission',
  homePrograms: '#programs',
  homeUniversity: '#university',
  homeUniversityPicture: '#university',
  homeVideos: '#videos',
  aboutMission: '#mission',
  aboutPicture: '#mission',
  programsYouth: '#youth',
  programsYouthPicture: '#youth',
  admissionSteps: '?tab=admissions',
  admissionDeadlines: '?tab=admissions',
  applyForAdmissionUrl: '?tab=admissions',
  donateLead: '#donate',
  donationNote: '#donate',
  giftImpact: '#donate',
  givingSafety: '#donate',
  proofFigures: '#donate',
  programShare: '#donate',
  donatePicture: '#donate',
  volunteerNeeds: '#needs',
  volunteerPicture: '#volunteer',
  supportShare: '#support',
  supportInKind: '#support',
  supportCorporate: '#support',
};
