/** The page about the foundation. */
export const about = {
  about: 'About',
  aboutFoundation: 'About {siteName}',
  ourMission: 'Our Mission',
  ourHistory: 'Our History',
  noHistory: 'No history found',
  leadershipTeam: 'Our Leadership Team',
  noTeam: 'No team members found',
  ourValues: 'Our Values',
} as const;
