import { useParams } from '@tanstack/react-router';
import { isLinkToken } from '../../../shared/lib/link-tokens';
import { IncompleteLink } from '../pages/incomplete-link';
import { NotFound } from '../pages/not-found';
import { tokenIn } from './link-paths';

/** Distinguishes incomplete links from unknown ones. */
export function NoSuchLink() {
  const { _splat } = useParams({ strict: false });
  return isLinkToken(tokenIn(_splat)) ? <NotFound /> : <IncompleteLink />;
}
