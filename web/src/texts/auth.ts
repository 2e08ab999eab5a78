import { COMPANY_SIZES, type CompanySize, type Industry } from '@hirewire/contract/companies';
import { texts } from './language.ts';

const SIZES: Record<CompanySize, string> = COMPANY_SIZES;
const INDUSTRIES: Partial<Record<Industry, string>> = {};

export const t = texts('auth', {
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  signIn: {
    title: 'Sign in to Hirewire',
    description: 'Welcome back.',
    submit: 'Sign in',
    submitting: 'Signing in...',
    forgotten:
      'Forgot your password? An administrator of your company can reset it. If you are the only one, ask your Hirewire operator.',
    /** Before the link to the other form. */
    noAccount: 'New to Hirewire?',
    signUp: 'Sign up',
  },
  signUp: {
    title: 'Create your account',
    description: 'Sign up your company. You become its administrator.',
    company: 'Company Information',
    companyName: 'Company name',
    companySize: 'Company size',
    sizes: SIZES,
    industry: 'Industry',
    /** Those whose name is not the English one. */
    industries: INDUSTRIES,
    chooseIndustry: 'Select an industry',
    website: 'Website',
    admin: 'Admin User',
    firstName: 'First name',
    lastName: 'Last name',
    submit: 'Create account',
    submitting: 'Creating account...',
    hasAccount: 'Already have an account?',
    signIn: 'Sign in',
  },
});
